import type { Language } from '../words/text.js';
import { sentencesOf } from './sentences.js';

describe('sentencesOf', () => {
  it.each<[Language, string, string[]]>([
    ['en', 'Second volume by M. T. Arden. English.', ['Second volume by M. T. Arden.', 'English.']],
    ['en', 'Model wears M. Flat seams.', ['Model wears M.', 'Flat seams.']],
    ['en', 'Height approx. 30 cm. No. 5 filter.', ['Height approx. 30 cm.', 'No. 5 filter.']],
    ['en', 'Covers ASP.NET and Node.js. 640 pages.', ['Covers ASP.NET and Node.js.', '640 pages.']],
    ['en', 'Fired at 1,240 °C. Weighs 1.5 kg.', ['Fired at 1,240 °C.', 'Weighs 1.5 kg.']],
    ['de', 'Auslaufsicher, z. B. für Tee. Dicht.', ['Auslaufsicher, z. B. für Tee.', 'Dicht.']],
    ['de', 'Die 1. Klasse reist gut. Ab 3 Jahren.', ['Die 1. Klasse reist gut.', 'Ab 3 Jahren.']],
    ['pt', 'Altura aprox. 30 cm. Não vaza.', ['Altura aprox. 30 cm.', 'Não vaza.']],
    [
      'es',
      'Cabe p. ej. en la mochila. ¡Ligera! Sí.',
      ['Cabe p. ej. en la mochila.', '¡Ligera!', 'Sí.'],
    ],
    ['es', 'Temporizador de 60 min. Puerto USB.', ['Temporizador de 60 min.', 'Puerto USB.']],
    ['de', 'Läuft 25 min. Laufzeit je Akku.', ['Läuft 25 min. Laufzeit je Akku.']],
    ['ja', '軽量です。防水です。', ['軽量です。', '防水です。']],
    ['en', 'Zinc, oats*. *organic', ['Zinc, oats*.', '*organic']],
  ])('%s: %s', (language, line, expected) => {
    expect(sentencesOf(line, language)).toEqual(expected);
  });
});
