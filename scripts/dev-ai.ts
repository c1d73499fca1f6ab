import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCAL_DOUBLE } from '@plateful/server/ideas/idea-terms.ts'
import { startAiDouble } from '@plateful/server/testing/doubles/ai-double.ts'
import { openCook } from '@plateful/server/testing/doubles/ai-double-cook.ts'
import { AI_DOUBLE_FAULTS } from '@plateful/server/testing/doubles/ai-double-faults.ts'

/**
 * `npm run dev:ai`: what `npm run dev` starts, with a local double in the place of a language model. No key, no model,
 * nothing leaves the machine. `npm run dev:ai -- hang` has every answer go wrong that way, `-- mixed` each in turn.
 */
const root = join(import.meta.dirname, '..')
const catalogue = join(root, 'dist/catalogue.json')
const [wanted = ''] = process.argv.slice(2)
const fault = AI_DOUBLE_FAULTS.find((name) => name === wanted) ?? null
if (wanted !== '' && wanted !== 'mixed' && fault === null) {
  console.error(`There is no fault "${wanted}". There are: mixed, ${AI_DOUBLE_FAULTS.join(', ')}.`)
  process.exit(1)
}
if (!existsSync(catalogue)) {
  console.error('There is no dist/catalogue.json. Run "npm run build:catalogue".')
  process.exit(1)
}

const double = await startAiDouble(openCook(JSON.parse(readFileSync(catalogue, 'utf8'))))
double.setFault(wanted === 'mixed' ? (turn) => AI_DOUBLE_FAULTS[turn % (AI_DOUBLE_FAULTS.length + 1)] ?? null : fault)
console.log(
  `Ideas come from a local double at ${double.url}: recipes of our own with foods exchanged, written by no model.`,
)

const app = spawn(process.execPath, ['scripts/dev.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: LOCAL_DOUBLE,
    AI_API_KEY: '',
    AI_BASE_URL: double.url,
  },
})
const stop = (): void => void app.kill('SIGTERM')
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
app.on('exit', () => void double.close())
