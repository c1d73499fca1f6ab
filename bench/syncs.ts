import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { newClient } from './own-server.ts'

/**
 * `npm run bench:syncs -- [saves]`: how often the disk is asked to have written, by the system calls of the server (strace), while so many
 * (200) changes are saved one after the other. A power cut loses nothing that was acknowledged only where each save syncs. Fails where
 * there are fewer syncs than saves. Linux with strace.
 */
const PORT = 4742
const [saves = 200] = process.argv.slice(2).map(Number)
const root = join(import.meta.dirname, '..')
const dataDir = mkdtempSync(join(tmpdir(), 'plateful-bench-syncs-'))
const trace = join(dataDir, 'trace')
const env = {
  ...process.env,
  PORT: String(PORT),
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
  BOUND_SECONDS: '0',
  TRUSTED_PROXIES: 'loopback',
}
const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/src/main.ts'], {
  cwd: root,
  env,
  stdio: 'inherit',
})
const { send, close } = newClient(PORT)
try {
  while ((await send({ method: 'GET', path: '/readyz' })).status !== 200) await wait(50)
  const tracer = spawn('strace', ['-f', '-qq', '-e', 'trace=fsync,fdatasync', '-o', trace, '-p', String(child.pid)], {
    stdio: 'inherit',
  })
  await wait(1_000)
  const before = readFileSync(trace, 'utf8').split('\n').length
  let saved = 0
  for (let n = 0; n < saves; n += 1) {
    const headers = { 'x-forwarded-for': `10.${n >> 16}.${n >> 8}.${n & 255}` }
    const { status } = await send({
      method: 'POST',
      path: '/api/auth/anonymous-session',
      headers,
      body: { preferences: {} },
    })
    if (status === 200) saved += 1
  }
  const lines = readFileSync(trace, 'utf8')
    .split('\n')
    .slice(before - 1)
    .filter((line) => /\bf(?:data)?sync\(/.test(line))
  tracer.kill('SIGINT')
  await once(tracer, 'exit')
  console.log(
    `${saved} of ${saves} saves acknowledged, one after the other: ${lines.length} syncs, ${(lines.length / saved).toFixed(2)} for each`,
  )
  console.log(execFileSync('uname', ['-sr'], { encoding: 'utf8' }).trim())
  if (saved < saves || lines.length < saved) process.exitCode = 1
} finally {
  close()
  child.kill('SIGTERM')
  await once(child, 'exit')
  rmSync(dataDir, { recursive: true, force: true })
}
