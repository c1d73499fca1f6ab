import { useState } from 'react'

/**
 * One change for as long as the form lives, for calls that use up what they come with: a link, a sign-in, an account. When
 * no try of it is answered and somebody presses again, the server still knows what was done (request-key.ts).
 */
export const useSameChange = (): object => useState(() => ({}))[0]
