import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openEstimator, type StrengthAnswer, type StrengthQuestion, warningText } from './strength.ts'

const ANSWER: StrengthAnswer = { score: 3, warning: null }

class FakeWorker extends EventTarget {
  static readonly made: FakeWorker[] = []
  readonly asked: StrengthQuestion[] = []
  isGone = false

  constructor() {
    super()
    FakeWorker.made.push(this)
  }

  postMessage(question: StrengthQuestion) {
    this.asked.push(question)
  }

  terminate() {
    this.isGone = true
  }

  answer() {
    this.dispatchEvent(new MessageEvent('message', { data: ANSWER }))
  }
}

beforeEach(() => {
  FakeWorker.made.length = 0
  vi.stubGlobal('Worker', FakeWorker)
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const question = (password: string): StrengthQuestion => ({ password, known: [] })

test('of the passwords typed while one is read, only the newest is asked', () => {
  const heard: StrengthAnswer[] = []
  const estimator = openEstimator((answer) => heard.push(answer))
  for (const password of ['s', 'se', 'sev', 'seve']) estimator.ask(question(password))
  const [worker] = FakeWorker.made
  expect(worker?.asked.map(({ password }) => password)).toEqual(['s'])

  worker?.answer()
  expect(worker?.asked.map(({ password }) => password)).toEqual(['s', 'seve'])
  worker?.answer()
  expect(heard).toEqual([ANSWER, ANSWER])
  expect(FakeWorker.made).toHaveLength(1)
})

test('a worker that is stuck on a hard one is given up for the next', () => {
  const estimator = openEstimator(() => undefined)
  estimator.ask(question('slow'))
  estimator.ask(question('next'))
  vi.advanceTimersByTime(3_000)

  expect(FakeWorker.made[0]?.isGone).toBe(true)
  expect(FakeWorker.made[1]?.asked.map(({ password }) => password)).toEqual(['next'])
})

test('never more than 256 characters are read', () => {
  openEstimator(() => undefined).ask(question('x'.repeat(9_000)))
  expect(FakeWorker.made[0]?.asked[0]?.password).toHaveLength(256)
})

test('a browser without workers gets no advice, and no error', () => {
  vi.stubGlobal('Worker', undefined)
  expect(() => openEstimator(() => undefined).ask(question('seven green spoons'))).not.toThrow()
})

test('a warning is told in words, one without words is left out', () => {
  expect(warningText('topTen')).toBe('This is one of the most used passwords.')
  expect(warningText('somethingNew')).toBeNull()
  expect(warningText(null)).toBeNull()
})
