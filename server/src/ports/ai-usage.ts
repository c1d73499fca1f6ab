/** Tokens as the provider counts them; null where it does not say. */
export type AiUsage = { readonly inputTokens: number | null; readonly outputTokens: number | null }
