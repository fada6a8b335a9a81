import { writeListingCopy } from './template-copy.provider.js';

const BOTTLE = {
  productTitle: 'insulated stainless steel water bottle',
  productDescription:
    'Double-wall vacuum insulation keeps drinks cold for 24 hours and hot for 12 hours. Made of 18/8 stainless steel that does not rust. The leakproof lid has a carry loop for hiking and travel. Wide mouth fits ice cubes and is easy to clean. Capacity: 750 ml. Dishwasher safe. BPA free. Includes one bottle, one straw lid and a cleaning brush. FREE SHIPPING on all orders! Visit www.acme.com or call 555-123-4567.',
  productKeywords: 'water bottle insulated flask thermos hiking gym leakproof canteen',
  brandName: 'Acme Outdoor',
  brandDescription: 'Acme Outdoor has made drinkware in Oregon since 1987.',
  brandVoice: 'bold and adventurous',
};

const SHIRT = {
  productTitle: 'Organic Cotton T-Shirt for Men, Crew Neck, Black',
  productDescription:
    '<p>Soft and breathable.</p><ul><li>Material: 100% organic cotton, 180 g/m²</li><li>Fit: regular fit, true to size</li><li>Care: machine wash cold, tumble dry low</li><li>Reinforced shoulder seams hold their shape after many washes</li><li>Tag-free collar does not scratch</li></ul>',
  productKeywords: 'tee, mens shirt, crew neck tee, basic top, cotton tee',
  brandName: 'Northfield',
};

const LAMP = {
  productTitle: 'Wooden desk lamp',
  productDescription:
    'A warm desk lamp for reading corners, bedside tables and home offices. The shade is linen and the base is solid oak. Height 42 cm, base 15 cm wide, cable 1.8 m. Takes one E14 bulb up to 40W (not included). Assembly takes five minutes with the supplied hex key; no drilling needed. It dims with the rotary switch on the cable',
  productKeywords: 'table lamp bedside light reading light scandinavian',
  brandName: 'Lumen & Oak',
};

describe('writeListingCopy, for products as sellers describe them', () => {
  it('a bottle: brand, kind and measure in the title; a topic of its own in each bullet', () => {
    const copy = writeListingCopy(BOTTLE);
    expect(copy.optimizedTitle).toBe('Acme Outdoor Insulated Stainless Steel Water Bottle, 750 ml');
    expect(copy.bulletPoints).toHaveLength(5);
    expect(copy.bulletPoints).toContain(
      'DESIGN: Double-wall vacuum insulation keeps drinks cold for 24 hours and hot for 12 hours',
    );
    expect(copy.bulletPoints).toContain(
      'INCLUDED: Includes one bottle, one straw lid and a cleaning brush',
    );
    expect(copy.bulletPoints).toContain('CAPACITY: 750 ml');
    expect(copy.targetKeywords[0]).toBe('water bottle');
    expect(copy.subjectMatter[0]).toBe('insulated stainless steel water bottle');
    expect(copy.searchTerms).toMatch(/^flask .*gym canteen/u);
  });

  it('a bottle: what the marketplace forbids, and the tone of voice, stay out', () => {
    expect(JSON.stringify(writeListingCopy(BOTTLE))).not.toMatch(
      /shipping|acme\.com|555|bold|adventurous/iu,
    );
  });

  it('a shirt: labels of the seller become the labels of the bullets', () => {
    const { bulletPoints, optimizedTitle } = writeListingCopy(SHIRT);
    expect(optimizedTitle).toBe('Northfield Organic Cotton T-Shirt for Men, Crew Neck, Black');
    expect(bulletPoints).toEqual(
      expect.arrayContaining([
        'MATERIAL: 100% organic cotton, 180 g/m²',
        'FIT: Regular fit, true to size',
        'CARE: Machine wash cold, tumble dry low',
      ]),
    );
  });

  it('a lamp: the introduction leads the description, measures keep their units apart', () => {
    const { bulletPoints, htmlDescription } = writeListingCopy(LAMP);
    expect(htmlDescription).toMatch(
      /^<b>Lumen &amp; Oak Wooden Desk Lamp<\/b><br>A warm desk lamp for reading/u,
    );
    expect(bulletPoints).toContain('MATERIAL: The shade is linen and the base is solid oak');
    expect(bulletPoints).toContain('POWER: Takes one E14 bulb up to 40 W (not included)');
  });

  it('a brand with a dot is a name, except where the text sends buyers there', () => {
    const copy = writeListingCopy({
      productTitle: 'Booking.com travel pillow, memory foam',
      brandName: 'Booking.com',
      productDescription:
        'The Booking.com pillow has a core of memory foam. Washable cover with a zip. Order at Booking.com today.',
    });
    expect(copy.optimizedTitle).toBe('Booking.com Travel Pillow, Memory Foam');
    const text = [...copy.bulletPoints, copy.htmlDescription].join('\n');
    expect(text).toContain('The Booking.com pillow has a core of memory foam');
    expect(text).not.toMatch(/order/iu);
  });

  it('a name of software stays whole in every field', () => {
    const copy = writeListingCopy({
      productTitle: 'draw.io handbook, 2nd edition',
      productDescription: 'This book teaches draw.io from the start. Covers ASP.NET and Socket.IO.',
    });
    expect(copy.targetKeywords).toContain('draw.io handbook');
    expect(copy.htmlDescription + copy.bulletPoints.join(' ')).toMatch(/teaches draw\.io from/u);
    expect(JSON.stringify(copy)).toContain('Covers ASP.NET and Socket.IO');
  });

  it.each([
    [
      'a phrase with its topic',
      'Hand-glazed stoneware mug that holds 350 ml and goes into the dishwasher.',
      ['CAPACITY: Holds 350 ml and goes into the dishwasher'],
      '<b>Claybrook Mug</b><br>Hand-glazed stoneware mug that holds 350 ml and goes into the dishwasher.',
    ],
    [
      'no phrase of what it denies',
      'Not suitable for use with induction hobs, or for open fire.',
      ['USE: Not suitable for use with induction hobs, or for open fire'],
      '<b>Claybrook Mug</b>',
    ],
  ])('of one sentence the bullet says %s, and the description nothing twice', (...row) => {
    const [, productDescription, bullets, description] = row;
    const brief = { productTitle: 'Mug', brandName: 'Claybrook', productDescription };
    const copy = writeListingCopy(brief);
    expect(copy.bulletPoints).toEqual(bullets);
    expect(copy.htmlDescription).toBe(description);
  });

  it('a French description has its blank before colons, and search terms no elided article', () => {
    const copy = writeListingCopy({
      productTitle: "Gourde isotherme pour l'école",
      brandName: 'Rivelou',
      productDescription: [
        '- Garde au froid 24 h grâce à sa double paroi',
        '- Bouchon étanche avec anse de transport',
        'Matière : acier\nContenance : 500 ml\nHauteur : 26 cm\nPoids : 310 g',
        "Contenu : gourde, sac pour l'enfant",
      ].join('\n'),
      productKeywords: "gourde d'enfant, bouteille",
    });
    expect(copy.bulletPoints[0]).toBe('TEMPÉRATURE: Garde au froid 24 h grâce à sa double paroi');
    expect(copy.htmlDescription).toMatch(/<li>Poids : 310 g<\/li><\/ul>Contenu : Gourde, sac/u);
    expect(copy.searchTerms).not.toMatch(/lécole|denfant/u);
  });

  it('the description tells last what the product is not for, and search terms never', () => {
    const copy = writeListingCopy({
      productTitle: 'Akku-Handstaubsauger 120 W',
      productDescription: [
        '【Starke Saugkraft】Der Motor nimmt Krümel, Tierhaare und Staub auf.',
        '【Lange Laufzeit】Der Akku hält 25 Minuten.',
        'Gewicht: 560 g\nStaubbehälter: 0,5 l\nLautstärke: 72 dB\nFarbe: grau',
        'Hinweis: Nicht zum Saugen von Flüssigkeiten geeignet.',
      ].join('\n'),
    });
    expect(copy.htmlDescription).toMatch(/Nicht zum Saugen von Flüssigkeiten geeignet\.$/u);
    expect(copy.searchTerms).not.toMatch(/flüssigkeiten/u);
  });

  it('of a few sentences one is left to the description', () => {
    const { bulletPoints, htmlDescription } = writeListingCopy({
      productTitle: 'Yoga mat',
      productDescription:
        'A mat of natural rubber. 183 x 61 cm. Wipes clean with a damp cloth. Weighs 900 g.',
    });
    expect(bulletPoints).toHaveLength(3);
    expect(htmlDescription).toBe('<b>Yoga Mat</b><br>A mat of natural rubber.');
  });

  it('a thin brief gets fewer bullets, none of them made up', () => {
    const copy = writeListingCopy({ productTitle: 'Mug', productDescription: 'Holds 300ml' });
    expect(copy.bulletPoints).toEqual(['CAPACITY: Holds 300 ml']);
  });
});
