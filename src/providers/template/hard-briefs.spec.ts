import { inventions } from '../../../test/support/inventions.js';
import { checkListingCopy } from '../../marketplace-rules/check-listing-copy.js';
import { errorsOf } from '../../marketplace-rules/rule.js';
import type { CopyBrief } from '../../listing/copy-brief.js';
import { writeListingCopy } from './template-copy.provider.js';

const brief = (
  productTitle: string,
  productDescription?: string,
  brandName?: string,
  productKeywords?: string,
): CopyBrief => ({
  productTitle,
  ...(productDescription === undefined ? {} : { productDescription }),
  ...(brandName === undefined ? {} : { brandName }),
  ...(productKeywords === undefined ? {} : { productKeywords }),
});

const HARD: readonly (readonly [string, CopyBrief])[] = [
  ['one letter', brief('x')],
  ['one digit', brief('7')],
  ['punctuation and one letter', brief('!!! --- ??? a ... ***')],
  ['title equals brand', brief('Acme', undefined, 'Acme')],
  ['only promotion', brief('Best Seller Free Shipping Sale')],
  [
    'only promotion, with facts',
    brief('BEST SELLER!!!', 'Wool socks. Size: 39 to 42. Machine wash at 30 degrees.', 'Wooly'),
  ],
  [
    'a tag for a title',
    brief('<img src=x onerror=alert(1)>', 'Insulated bottle', 'Acme', 'bottle steel'),
  ],
  ['a script for a title', brief('<script>alert("x")</script> Mug')],
  [
    'escaped markup',
    brief('Mug &lt;b&gt;blue&lt;/b&gt; &amp; white', '&lt;p&gt;Holds 300 ml&lt;/p&gt;'),
  ],
  ['a word of 500 letters', brief('W'.repeat(500))],
  [
    'a word of 500 letters after a brand',
    brief('w'.repeat(499), 'W'.repeat(9000), 'Acme', 'k'.repeat(2000)),
  ],
  ['500 astral letters', brief('𠮷'.repeat(500))],
  ['combining marks', brief(`Cafe${'\u0301'.repeat(400)} mug`)],
  ['the same word', brief('mug '.repeat(120), 'mug '.repeat(2000), 'mug', 'mug '.repeat(400))],
  [
    'the same words in two forms',
    brief('Box Boxes Box boxes BOX', 'Box. Boxes. Box.', '', 'box boxes box'),
  ],
  [
    'hyphens',
    brief(
      'Anti-Slip Anti-Dust Anti-Shock Anti-Glare Screen Film',
      'Anti-glare, anti-dust, anti-shock.',
    ),
  ],
  [
    'price, phone and address',
    brief(
      'Mug $9.99 call 555-123-4567',
      'Order at www.mugs.com for $9.99! E-mail me@mugs.com. Holds 300 ml.',
    ),
  ],
  ['a number that reads as a phone', brief('Filter 1234567890123', 'Part 0123 456 789 0.')],
  [
    'banned claims',
    brief(
      'Eco-Friendly Anti-Bacterial Bamboo Board',
      'Made from bamboo. Eco-friendly and environmentally friendly. Contains soy. Size 30 x 20 cm.',
    ),
  ],
  [
    'guarantees',
    brief(
      'Desk Chair',
      '100% money back guarantee! If not satisfied send it back for a full refund. Seat height 45 cm.',
    ),
  ],
  ['fillers', brief('TBD', 'Material: TBD. Color: N/A. Size: not applicable. COPY PENDING. NA')],
  ['trademark signs', brief('Cozy™ Blanket® ©2024', 'Fleece™ blanket, 150 x 200 cm®.', 'Cozy™')],
  ['emoji', brief('🔥🔥 Lamp 🔥🔥', '💡 Bright LED 💡 Dims to 10 % ✅ 2 m cable')],
  [
    'capitals',
    brief(
      'STAINLESS STEEL USB COFFEE WARMER WITH HDMI CABLE',
      'KEEPS COFFEE WARM. USB POWERED. MADE OF STEEL.',
      'WARMCO',
    ),
  ],
  ['nonstandard letters', brief('Æbleskiver Škoda Œuvre Ÿ Ž Pan', 'Œuvre in cast iron, 18 cm.')],
  ['brand with banned characters', brief('Pop Socks', 'Cotton socks with dots.', 'P!nk $tar?')],
  [
    'brand of plain words',
    brief('Steel Bottle', 'A steel bottle.', 'The Steel Bottle Company', 'steel bottle'),
  ],
  ['brand of 200 characters', brief('Mug', 'Holds 300 ml.', 'Brand '.repeat(33))],
  ['brand that is an address', brief('Mug', 'Holds 300 ml.', 'www.mugs.com')],
  ['brand that is promotion', brief('Mug', 'Holds 300 ml.', 'Best Seller')],
  [
    'Arabic',
    brief(
      'زجاجة ماء من الفولاذ 750 مل',
      'تحافظ على البرودة 24 ساعة. غطاء محكم؟ سهلة التنظيف!',
      'أكمي',
      'زجاجة ماء رياضة',
    ),
  ],
  [
    'Hebrew with direction marks',
    brief('\u202Bבקבוק מים\u202C 750 מ"ל', 'שומר על קור 24 שעות. ללא BPA.'),
  ],
  [
    'Hindi',
    brief(
      'स्टील की पानी की बोतल 750 मिली',
      'यह बोतल 24 घंटे ठंडा रखती है। ढक्कन लीक नहीं करता। आसानी से साफ होती है।',
    ),
  ],
  [
    'Thai without spaces',
    brief('ขวดน้ำสแตนเลสเก็บความเย็น', 'ขวดน้ำสแตนเลสเก็บความเย็นได้นาน24ชั่วโมงฝาปิดสนิทไม่รั่วซึม'.repeat(40)),
  ],
  [
    'Japanese',
    brief(
      'ステンレス水筒 500ml',
      '真空断熱。食洗機対応！重さは220gです。'.repeat(20),
      '山田',
      '水筒 マグ',
    ),
  ],
  [
    'Chinese without spaces',
    brief(
      '不锈钢保温杯大容量便携水杯'.repeat(20),
      '双层真空，保温12小时，容量500毫升，食品级304不锈钢，不含BPA。',
    ),
  ],
  [
    'German',
    brief(
      'Trinkflasche aus Edelstahl für Größe und Spaß',
      'Größe: 25 cm. Für Wasser, Tee und Saft.',
      'Müller & Söhne',
    ),
  ],
  ['digits only', brief('12345', '1 2 3 4 5 6 7 8 9 0', '99')],
  [
    'condition and stock',
    brief(
      'Brand New Used Refurbished Phone in Stock',
      'Like new. In stock. New Zealand wool case included.',
    ),
  ],
  [
    'dates, reviews and adverts',
    brief(
      'Calendar',
      'Sale ends 31 December 2025! Over 500 reviews. Buy now. Twelve pages on thick paper.',
    ),
  ],
  [
    'controls, joiners and private characters',
    brief(
      'M\u200Bu\u200Dg\uFEFF \uE000\u0007mug\u2028cup',
      '\u202Eevil\u202C text\u0000'.replace('\0', ''),
    ),
  ],
  [
    'open markup',
    brief('Mug <b', '<ul><li>Holds 300 ml<li>Blue <a href="http://x.com">see', 'A<b>cme'),
  ],
  ['angle brackets as measures', brief('Scale <10 lb >2 lb', 'Weighs <10 lb and >2 lb.')],
  [
    'multiples and ratios',
    brief('TV 16:9 3-in-1 1/2" 4K + HDR', 'Ratio 16:9. 1/2" mount. 3-in-1.'),
  ],
  [
    'offensive and foreign-brand keywords',
    brief('Mug', 'Holds 300 ml.', 'Acme', 'shit nike yeti best cheap new today mug'),
  ],
];

describe('writeListingCopy, for hard product texts', () => {
  it.each(HARD)('%s', (_, hard) => {
    const copy = writeListingCopy(hard);
    expect(errorsOf(checkListingCopy(copy, hard))).toEqual([]);
    expect(inventions(copy, hard)).toEqual([]);
    expect(copy.bulletPoints.length).toBeGreaterThan(0);
    expect(copy.targetKeywords.length).toBeGreaterThan(0);
    expect(copy.subjectMatter.length).toBeGreaterThan(0);
  });
});
