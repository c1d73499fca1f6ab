import fc from 'fast-check'

/** What means something to one of the forms that a recipe is written in, and what trips programs up. */
const PIECES = [
  ...'@ # ~ { } [ ] ( ) | \\ / ` % & * + - = : , ; . ! ? \' " < > $ ^ _ °'.split(' '),
  ...[
    '@salt{',
    '@onion{1%kg}(cut)',
    '~{5%minutes}',
    '~{',
    '#pot{}',
    '--',
    '---',
    '[-',
    '-]',
    '>>',
    '> note',
    '== part',
  ],
  ...[
    'title: x',
    'servings: 4',
    'key: [a, b]',
    '- one',
    '1. two',
    '!!binary',
    '*anchor',
    '&anchor',
    '{"a": 1}',
    "it's",
  ],
  ...['"quoted"', '&amp;', '&lt;b&gt;', '&amp;amp;', '&#x40;', '&bogus;', '<b>', '</script>', '<peanut>', '<!--', '$x'],
  ...[
    '\\n',
    '\\@',
    '\\\\',
    '%00',
    '%s',
    '\n',
    '\r\n',
    '\t',
    '\u0000',
    '\u0007',
    '\u0085',
    '\u2028',
    '\u2029',
    '\u00a0',
  ],
  ...['\u202e', '\u2066', '\u200e', '\u200b', '\u200d', '\ufeff', '\ufdd0', '\ufffe', '\ud83d', '\udc00', '\u{e0041}'],
  ...['🥕', '👨‍👩‍👧', '🇦🇹', 'é', 'e\u0301', 'ﬁ', '\u0958', '\u1e9b\u0323', 'ß', 'İ', '大豆', 'جوز', '½', '1/2', '1e9'],
  ...['onion', 'Onion', 'olive, oil', 'garlic|clove', 'stock)', 'stir', '10 minutes', '2 h', '12min', '0 g', '-1', ''],
]

/** Words, signs and anything else that Unicode has, with and without spaces between them. */
export const anyText = (most = 14): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        { arbitrary: fc.constantFrom(...PIECES), weight: 6 },
        { arbitrary: fc.string({ unit: 'binary', maxLength: 4 }), weight: 1 },
      ),
      { minLength: 1, maxLength: most },
    )
    .chain((parts) => fc.constantFrom('', ' ').map((between) => parts.join(between)))

/** One sign as often as a text may have characters: what is written longer must not grow over the limit. */
export const fullText = (most: number): fc.Arbitrary<string> =>
  fc.constantFrom(...PIECES.filter((piece) => piece !== '')).map((piece) => piece.repeat(most).slice(0, most))
