import { onTestFinished } from 'vitest'
import { initSession } from '../session/keep-session.ts'

/** What main.tsx does before it draws; undone when the test ends. */
export const startPage = (): void => onTestFinished(initSession())
