import type { Reading } from './search.ts'

/** Files whose texts people read, as paths below the root. */
type TextSource = Reading & {
  readonly files: RegExp
  /** True: the server sends these texts, and the browser looks them up as they come (`translated`). */
  readonly isSent?: boolean
}

const NO_PEOPLE =
  /\.test\.tsx?$|\.d\.ts$|\/testing\/|^web\/src\/prerender\/|^web\/src\/words\/(?:languages|texts|rich-text|kitchen-slots|speak-kitchen)\.ts$|^web\/src\/page\/storage\.ts$/

const SOURCES: readonly TextSource[] = [
  // The sentences and units of the kitchen, found again by their English: all files of this name, so that none is forgotten.
  { files: /^web\/src\/words\/kitchen-[a-z]+\.ts$/, isSent: true, areAllSaid: true },
  { files: /^web\/src\/.*\.tsx?$/ },
  // Its tables are looked up where they are shown: the server sends the same sentences.
  { files: /^contract\/src\/(?:people-)?messages\.ts$/, areConstantsKept: true },
  { files: /^kitchen\/src\/safety\/words\/labels\.ts$/, areAllSaid: true },
  // What is wrong with a field.
  {
    files:
      /^contract\/src\/(?:user|account|preferences|admin|auth|own-recipes|own-words|plate|prices|week-rules|calendar|time-zone|effects)\.ts$/,
    isSent: true,
  },
  { files: /^server\/src\/people\/secrets\/(?:passwords|prove-again)\.ts$/, isSent: true },
  // What became of something in an account.
  { files: /^server\/src\/people\/[\w-]+\/[\w-]+\.api\.ts$/, isSent: true },
  { files: /^kitchen\/src\/planning\/words\/care-notes\.ts$/, isSent: true },
]

/** @param path `web/src/shell/footer.tsx` */
export const textSourceOf = (path: string): TextSource | undefined =>
  NO_PEOPLE.test(path) ? undefined : SOURCES.find(({ files }) => files.test(path))
