import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'

/**
 * The name of the code that runs here, as the build wrote it. Outside of production, and where nobody built, it is a name that
 * no other process has: code may have changed since, and what another one kept is not read.
 */
export const codeName = (file: string, isProduction: boolean): string => {
  if (!isProduction) return randomUUID()
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return randomUUID()
  }
}
