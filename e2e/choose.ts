import { expect, type Locator } from '@playwright/test'

/**
 * Ticks a box or picks an option as a person does, on its label: the input itself is a hidden pixel. Waits until the
 * label stands still, and ends when the control has changed.
 */
export const choose = async (control: Locator, { checked = true } = {}): Promise<void> => {
  await control.locator('xpath=ancestor::label[1]').click()
  await expect(control).toBeChecked({ checked })
}
