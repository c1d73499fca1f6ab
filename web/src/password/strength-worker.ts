import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import type { StrengthAnswer, StrengthQuestion } from './strength.ts'

// In a worker: long input keeps it busy for seconds (guide, row B9), and the page must not feel that.
const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

self.addEventListener('message', ({ data }: MessageEvent<StrengthQuestion>) => {
  const { score, feedback } = estimator.check(data.password, [...data.known])
  const answer: StrengthAnswer = { score, warning: feedback.warning ?? null }
  self.postMessage(answer)
})
