import { basename } from 'node:path'
import type { Breach, House } from './open-house.ts'

const MESSAGES = 'contract/src/messages.ts'

/** Codes of the table of messages that nobody uses. */
export const findIdleMessages = (house: House): readonly Breach[] => {
  if (!house.files.includes(MESSAGES)) return []
  const code = house.files
    .filter((file) => /^(server|web|contract)\/src\/.*\.tsx?$/.test(file) && file !== MESSAGES)
    .map(house.read)
    .join('\n')
  return [...house.read(MESSAGES).matchAll(/^ {2}'([a-z_.]+)':/gm)]
    .filter(([, name]) => !code.includes(`'${name}'`))
    .map(([, name]) => ({ file: MESSAGES, line: 1, what: `nobody uses the message '${name}'.` }))
}

/** Files and folders that a Markdown file names and that are not there. */
export const findLostPaths = (house: House): readonly Breach[] => {
  const names = new Set(house.files.map((file) => basename(file)))
  const paths = new Set(
    house.files.flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'))),
  )
  const lost = (text: string): readonly string[] => [
    ...[...text.matchAll(/`((?:kitchen|contract|server|web|scripts|bench|e2e|docs)\/[\w./-]*\w)`/g)]
      .filter(([, path = '']) => !paths.has(path))
      .map(([, path]) => `there is no ${path}.`),
    ...[...text.matchAll(/`([\w-]+\.(?:tsx?|csv|sql))`/g)]
      .filter(([, name = '']) => !names.has(name))
      .map(([, name]) => `no file is called ${name}.`),
  ]
  return house.files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      house
        .read(file)
        .split('\n')
        .flatMap((text, at) => lost(text).map((what) => ({ file, line: at + 1, what }))),
    )
}
