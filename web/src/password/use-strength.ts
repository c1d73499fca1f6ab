import { useEffect, useRef, useState } from 'react'
import { openEstimator, type StrengthAnswer } from './strength.ts'

/** How hard a password is to guess; null until the worker has answered. The password never leaves the browser for it. */
export const useStrength = (password: string, known: readonly string[]): StrengthAnswer | null => {
  const [answer, setAnswer] = useState<StrengthAnswer | null>(null)
  const estimator = useRef<ReturnType<typeof openEstimator> | null>(null)
  const knownWords = known.filter((word) => word !== '').join('\n')

  useEffect(
    () => () => {
      estimator.current?.close()
      estimator.current = null
    },
    [],
  )

  useEffect(() => {
    if (password === '') return
    estimator.current ??= openEstimator(setAnswer)
    estimator.current.ask({ password, known: knownWords.split('\n').filter((word) => word !== '') })
  }, [password, knownWords])

  return password === '' ? null : answer
}
