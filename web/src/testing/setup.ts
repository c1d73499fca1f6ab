import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// Pages are fetched when they are first shown, six seconds on an idle machine of two cores. Nothing waits so long but a test that fails.
configure({ asyncUtilTimeout: 60_000 })

/**
 * What waits for an element asks at each change of the page, and each time it is not there yet an error is made with the whole
 * page in it. The page is written down when somebody reads the error: the last one only.
 */
const { getElementError } = getConfig()
configure({
  getElementError: (message, container) =>
    Object.defineProperty(Object.assign(new Error(), { name: 'TestingLibraryElementError' }), 'message', {
      configurable: true,
      get: () => getElementError(message, container).message,
    }),
})

// jsdom draws nothing: what the pages ask of a real window.
window.scrollTo = () => undefined
window.matchMedia = (media: string) =>
  Object.assign(new EventTarget(), {
    matches: media.includes('reduce'),
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  }) as MediaQueryList
Element.prototype.scrollIntoView = () => undefined
Element.prototype.hasPointerCapture = () => false
globalThis.IntersectionObserver = class {
  readonly #tell: IntersectionObserverCallback
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell
  }
  observe() {
    this.#tell([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver)
  }
  disconnect() {}
} as unknown as typeof IntersectionObserver
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// jsdom knows no <search> yet; browsers do, and React complains of tags that nobody knows.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  get(this: HTMLElement) {
    return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement'
  },
})

const complaints = vi.fn()

beforeEach(() => {
  complaints.mockClear()
  console.error = complaints
  // Failed calls are logged on purpose (query-client.ts).
  console.warn = () => undefined
  localStorage.clear()
  sessionStorage.clear()
  document.title = ''
})

afterEach(() => {
  cleanup()
  expect(complaints.mock.calls, 'console.error was called').toEqual([])
})
