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

  it('a thin brief gets fewer bullets, none of them made up', () => {
    const copy = writeListingCopy({ productTitle: 'Mug', productDescription: 'Holds 300ml' });
    expect(copy.bulletPoints).toEqual(['CAPACITY: Holds 300 ml']);
  });
});
