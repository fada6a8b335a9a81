import { languageOf } from './language-of.js';

describe('languageOf', () => {
  it.each([
    ['es', 'Mesa plegable de madera. Mide 80 x 60 cm. Soporta 40 kg.'],
    ['pt', 'Mesa dobrável de madeira. Mede 80 x 60 cm. Suporta 40 kg.'],
    ['it', 'Tavolo pieghevole di legno. Misura 80 x 60 cm.'],
    ['fr', 'Table pliable en bois. Mesure 80 x 60 cm.'],
    ['de', 'Klapptisch aus Holz. Fasst 3 Liter.'],
    ['en', 'Folding table of wood. Covers ASP.NET and Booking.com.'],
    ['en', 'Lip balm by e.l.f. of 4 g'],
    ['ja', '軽量の折りたたみ傘です。'],
  ])('%s: %s', (language, text) => {
    expect(languageOf(text)).toBe(language);
  });
});
