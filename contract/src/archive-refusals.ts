/**
 * Why an archive, or a file of it, is not opened. `broken`: it cannot be read to its end. `encrypted`: a password is on it. `name`: a file
 * in it leads out of it, or is called what no file is. `link`: a file in it is only a pointer. `twice`: two files have one name.
 * `overlap`: files lie on top of each other. `lies`: it holds something else than it says. `many`, `large`: more files, or more bytes
 * unpacked. `long`: one file is too large. `deep`: archives in archives in archives. `bomb`: it grows as nothing that people write
 * does. `packing`: it is packed in a way that nobody uses for zip files.
 */
export const ARCHIVE_REFUSALS = [
  'broken',
  'encrypted',
  'name',
  'link',
  'twice',
  'overlap',
  'lies',
  'many',
  'large',
  'long',
  'deep',
  'bomb',
  'packing',
] as const
export type ArchiveRefusal = (typeof ARCHIVE_REFUSALS)[number]
