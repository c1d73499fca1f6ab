import type { Breach, House } from './open-house.ts'

const FILE_LIMIT = 300
const TEST_LIMIT = 500

type LineRule = { readonly breaks: (file: string, text: string) => boolean; readonly what: string }

const isComment = (text: string): boolean => /^\s*(\*|\/\/|\/\*)/.test(text)

const LINE_RULES: readonly LineRule[] = [
  {
    what: 'read the environment only in start/config.ts.',
    breaks: (file, text) =>
      /process\.env/.test(text) &&
      /^(kitchen|contract|server|web)\/src\//.test(file) &&
      !/server\/src\/(start\/config|main)\.ts$|\.test\.ts$|\/testing\//.test(file),
  },
  {
    what: 'kitchen has no clock and no chance of its own: take it as an argument.',
    breaks: (file, text) =>
      /^kitchen\/src\//.test(file) &&
      !/\.test\.ts$/.test(file) &&
      /Date\.now|new Date\(\)|Math\.random/.test(text) &&
      !isComment(text),
  },
  {
    // Another browser would stand at the hour at which the journey happens to run.
    what: 'a second browser in a journey comes from secondBrowser (e2e/toasts.ts).',
    breaks: (file, text) => /^e2e\//.test(file) && file !== 'e2e/toasts.ts' && /\bbrowser\.newContext\(/.test(text),
  },
  {
    what: 'raw colours stand only in ui/tokens.css.',
    breaks: (file, text) =>
      /^web\/src\//.test(file) &&
      !/tokens\.css$|\.test\.tsx?$/.test(file) &&
      /#[0-9a-fA-F]{3,8}\b(?!['"]?\s*\/)|rgba?\(|hsla?\(/.test(text) &&
      /(color|fill|stroke|background|border|shadow|:)/.test(text) &&
      !/href|url\(|^\s*(\*|\/\/)/.test(text),
  },
  {
    // A browser whose text is set larger needs the narrow layout sooner: pixels know nothing of it.
    what: 'widths of media and container queries are in em: 719 px are 44.9375em.',
    breaks: (file, text) =>
      /^web\/src\//.test(file) && !/\.test\.tsx?$/.test(file) && /\((?:min|max)-width: ?[\d.]+px\)/.test(text),
  },
]

/** What is wrong in single lines, and files that are too long. */
export const findLineBreaches = (house: House): readonly Breach[] =>
  house.files
    .filter((file) => /\.(ts|tsx|css)$/.test(file))
    .flatMap((file) => {
      const lines = house.read(file).split('\n')
      const limit = /\.test\.tsx?$/.test(file) ? TEST_LIMIT : FILE_LIMIT
      const length = lines.length - 1
      const isLong = length > limit && !/\/data\//.test(file)
      return [
        ...(isLong ? [{ file, line: limit, what: `${length} lines, at most ${limit}: split it.` }] : []),
        ...lines.flatMap((text, at) =>
          LINE_RULES.filter(({ breaks }) => breaks(file, text)).map(({ what }) => ({ file, line: at + 1, what })),
        ),
      ]
    })
