import { drawPage } from './draw-page.tsx'
import { PUBLIC_PAGES } from './public-pages.ts'
import { type PageParts, writePage } from './write-page.ts'

type Written = { readonly file: string; readonly html: string }

type Build = {
  /** What a path's page needs beside the shell's files. */
  readonly filesOf: (path: string) => PageParts['files']
  readonly read: PageParts['read']
}

/** Writes every public page out of the built shell. Run by the build (vite-plugins/prerender.ts), in Node. */
export const writePages = async (shell: string, { filesOf, read }: Build): Promise<Written[]> => {
  const written: Written[] = []
  for (const page of PUBLIC_PAGES) {
    const body = page.isDrawn ? await drawPage(page.path) : ''
    written.push({ file: page.file, html: writePage(shell, { page, body, files: filesOf(page.path), read }) })
  }
  return written
}
