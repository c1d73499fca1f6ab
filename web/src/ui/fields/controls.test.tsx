import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Button } from '../button.tsx'
import { CountUp } from '../count-up.tsx'
import { ProgressBar } from '../notes/progress-bar.tsx'
import { Segmented } from './segmented.tsx'
import { Slider } from './slider.tsx'
import { Stepper } from './stepper.tsx'

test('a busy button keeps its words and does nothing twice', async () => {
  const onClick = vi.fn()
  render(
    <Button busy onClick={onClick}>
      Save
    </Button>,
  )

  await userEvent.click(screen.getByRole('button', { name: 'Save' }))

  expect(onClick).not.toHaveBeenCalled()
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true')
})

test('a busy submit button does not send the form again', async () => {
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        Save
      </Button>
    </form>,
  )

  await userEvent.click(screen.getByRole('button', { name: 'Save' }))

  expect(onSubmit).not.toHaveBeenCalled()
})

test('a stepper stops at its ends', async () => {
  const Adults = () => {
    const [adults, setAdults] = useState(2)
    return <Stepper label="adults" value={adults} min={1} max={3} onChange={setAdults} />
  }
  render(<Adults />)

  await userEvent.click(screen.getByRole('button', { name: 'More adults' }))
  expect(screen.getByRole('button', { name: 'More adults' })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: 'Fewer adults' }))
  await userEvent.click(screen.getByRole('button', { name: 'Fewer adults' }))
  expect(screen.getByRole('button', { name: 'Fewer adults' })).toBeDisabled()
  expect(screen.getByText('1')).toBeVisible()
})

test('a slider says its value as people say it', () => {
  render(
    <Slider
      label="Weekly budget"
      value={190}
      min={60}
      max={400}
      format={(usd) => `$${usd}`}
      onChange={() => undefined}
    />,
  )

  expect(screen.getByRole('slider', { name: 'Weekly budget' })).toHaveAttribute('aria-valuetext', '$190')
})

test('a slider at its end says that figure once', () => {
  const figuresAt = (value: number) => {
    const { container, unmount } = render(
      <Slider label="Budget" value={value} min={60} max={400} format={(usd) => `$${usd}`} onChange={() => undefined} />,
    )
    const figures = container.textContent.match(/\$\d+/g)
    unmount()
    return figures
  }

  expect(figuresAt(60)).toEqual(['$60', '$400'])
  expect(figuresAt(190)).toEqual(['$60', '$190', '$400'])
  expect(figuresAt(400)).toEqual(['$60', '$400'])
})

test('one of a few is chosen with the keyboard', async () => {
  const onChange = vi.fn()
  const options = [
    { value: 'metric', label: 'Grams' },
    { value: 'us', label: 'Cups' },
  ]
  render(<Segmented label="Amounts in" options={options} value="metric" onChange={onChange} />)

  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')

  expect(onChange).toHaveBeenCalledWith('us')
})

test('a bar never says more than all of it', () => {
  render(<ProgressBar label="Spent" value={130} max={100} />)

  expect(screen.getByRole('progressbar', { name: 'Spent' })).toHaveAttribute('aria-valuenow', '100')
})

test('with reduced motion a number is simply the new number', () => {
  const { rerender } = render(<CountUp value={10} />)
  rerender(<CountUp value={90} />)

  expect(screen.getByText('90')).toBeVisible()
})

test('otherwise it counts there by the clock of its frames, and ends exactly', () => {
  const frames: FrameRequestCallback[] = []
  const calm = window.matchMedia
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => frames.push(draw))
  vi.stubGlobal('matchMedia', (media: string) => ({ ...calm(media), matches: false }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const drawAt = (now: number) => act(() => frames.shift()?.(now))
  const { container, rerender } = render(<CountUp value={10} duration={400} format={(n) => n.toFixed(2)} />)
  rerender(<CountUp value={90.4} duration={400} format={(n) => n.toFixed(2)} />)

  drawAt(5_000)
  expect(container).toHaveTextContent('10.00')
  drawAt(5_200)
  expect(Number(container.textContent)).toBeGreaterThan(10)
  expect(Number(container.textContent)).toBeLessThan(90.4)
  expect(container.firstChild).toHaveAttribute('aria-busy', 'true')
  drawAt(5_400)
  expect(container).toHaveTextContent('90.40')
  expect(container.firstChild).not.toHaveAttribute('aria-busy')
  expect(frames).toEqual([])
})
