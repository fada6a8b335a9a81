import { readHtml } from './read-html.js';

describe('readHtml', () => {
  it('reads the elements of descriptions', () => {
    expect(readHtml('<b>Mug</b><br>Holds 350&nbsp;ml<ul><li>A &amp; B</li></ul>')).toEqual([
      { tag: 'b', children: ['Mug'] },
      { tag: 'br', children: [] },
      'Holds 350\u00a0ml',
      { tag: 'ul', children: [{ tag: 'li', children: ['A & B'] }] },
    ]);
  });

  it.each([
    ['a script', '<script>alert(1)</script>', ['alert(1)']],
    ['an image', 'a<img src=x onerror=alert(1)>b', ['a', 'b']],
    ['attributes', '<b onclick="alert(1)">x</b>', [{ tag: 'b', children: ['x'] }]],
    ['a comment', 'a<!-- b -->c', ['a', 'c']],
    [
      'a tag that never ends',
      'a<img src=x onerror=alert(1)',
      ['a', '<', 'img src=x onerror=alert(1)'],
    ],
    ['a number below a number', '5 < 6 > 4', ['5 ', '< 6 >', ' 4']],
    ['escaped tags', '&lt;b&gt;&#60;i&#x3e;&bogus;', ['<b><i>&bogus;']],
    ['a code point that does not exist', '&#9999999;', ['&#9999999;']],
    [
      'an element that stays open',
      '<ul><li>a',
      [{ tag: 'ul', children: [{ tag: 'li', children: ['a'] }] }],
    ],
    ['an end without a beginning', 'a</b></ul>', ['a']],
  ])('takes nothing but text from %s', (_, html, nodes) => {
    expect(readHtml(html)).toEqual(nodes);
  });

  it('closes what is open within an element that ends', () => {
    expect(readHtml('<ul><li>a</ul>b')).toEqual([
      { tag: 'ul', children: [{ tag: 'li', children: ['a'] }] },
      'b',
    ]);
  });
});
