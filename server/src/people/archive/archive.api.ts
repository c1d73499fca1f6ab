import { ARCHIVE_FORMAT, ARCHIVE_TYPE, ARCHIVE_VERSION, takeEverythingOut } from '@plateful/contract/moving-out.ts'
import { fileAnswer } from '../../http/answering/file-answer.ts'
import { type Route, route } from '../../http/answering/route.ts'
import { archiveFiles, FILES } from './archive-files.ts'
import { countHousehold } from './household-rows.ts'
import { writeArchive } from './write-archive.ts'

export const archiveApi: readonly Route[] = [
  route(takeEverythingOut, async (ctx, { query: { timeZone } }) => {
    const { owner } = ctx.principal
    const at = ctx.now()
    const manifest = {
      format: ARCHIVE_FORMAT,
      version: ARCHIVE_VERSION,
      exportedAt: at.toISOString(),
      counts: await countHousehold(ctx.db, owner.householdId),
      files: FILES,
    } as const
    return fileAnswer({
      plain: manifest,
      name: `plateful-${manifest.exportedAt.slice(0, 10)}.zip`,
      mediaType: ARCHIVE_TYPE,
      write: () => writeArchive(archiveFiles(ctx, manifest, timeZone), at),
    })
  }),
]
