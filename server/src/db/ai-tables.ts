export type AiDayTable = {
  readonly day: string
  readonly provider: string
  readonly model: string
  readonly calls: number
  readonly faults: number
  readonly input_tokens: number
  readonly output_tokens: number
  readonly micro_usd: number
}

export type AiFaultTable = {
  readonly day: string
  readonly kind: string
  readonly faults: number
}

export type AiCountTable = {
  readonly key: string
  readonly day: string
  readonly calls: number
}

export type AiSwitchTable = {
  readonly id: number
  readonly is_on: number
  readonly changed_at: string | null
}
