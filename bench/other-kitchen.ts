import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Brings modules of the kitchen of any checkout, each by the name of its file: between two checkouts files move to other rooms. */
export const kitchenModulesOf = (root: string) => {
  const places = readdirSync(join(root, 'kitchen/src'), { recursive: true, encoding: 'utf8' })
  return (name: string) => {
    const place = places.find((path) => path.split('/').at(-1) === name)
    if (place === undefined) throw new Error(`${root} has no ${name}.`)
    return import(pathToFileURL(join(root, 'kitchen/src', place)).href)
  }
}

/** The catalogue that the checkout has built, as its own kitchen reads it from a file. */
export const builtCatalogueOf = (root: string): unknown =>
  JSON.parse(readFileSync(join(root, 'dist/catalogue.json'), 'utf8'))
