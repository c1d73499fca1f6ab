import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement } from 'react'
import styles from './tooltip.module.css'

type TooltipProps = {
  readonly text: string
  /** One button or link; it keeps its own label, a tooltip is only a repetition for the eye. */
  readonly children: ReactElement
  readonly side?: 'top' | 'bottom' | 'left' | 'right'
}

export const Tooltip = ({ text, children, side = 'top' }: TooltipProps) => (
  <Radix.Provider delayDuration={400}>
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={styles.tip} side={side} sideOffset={6} collisionPadding={8}>
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  </Radix.Provider>
)
