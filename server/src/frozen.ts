/** The same shape, read only all the way down: what the kitchen computes is what the contract promises. */
export type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T
