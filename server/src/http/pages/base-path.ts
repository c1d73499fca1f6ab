/**
 * Where an instance lives below its host: `/plate`, or empty. A proxy may take that away before it asks us or leave it in
 * place: both are understood. One build serves any base path: pages and manifest name their files from the top, and are
 * moved as they are sent; scripts and styles find each other side by side (web/vite.config.ts).
 */
export const withoutBase =
  (basePath: string) =>
  (url: string): string => {
    if (basePath === '' || !url.startsWith(basePath)) return url
    const rest = url.slice(basePath.length)
    if (rest === '' || rest.startsWith('?')) return `/${rest}`
    return rest.startsWith('/') ? rest : url
  }

const FROM_THE_TOP = /(\s(?:href|src|action)=")\/(?!\/)/g

/** A page of the build, moved: its links, its files, and what its scripts have to know. */
export const moveHtml = (html: string, basePath: string): string =>
  basePath === ''
    ? html
    : html
        .replace(FROM_THE_TOP, `$1${basePath}/`)
        .replaceAll('url(/assets/', `url(${basePath}/assets/`)
        .replaceAll('url("/assets/', `url("${basePath}/assets/`)
        .replace('<html ', `<html data-base="${basePath}" `)

/** The manifest, moved: every address in it stands below the base path. */
export const moveManifest = (text: string, basePath: string): string =>
  basePath === ''
    ? text
    : JSON.stringify(
        JSON.parse(text, (_key, value: unknown) =>
          typeof value === 'string' && value.startsWith('/') ? basePath + value : value,
        ),
      )
