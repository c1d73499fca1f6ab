import {
  AutoScroller,
  Cursor,
  DragDropManager,
  Draggable,
  PointerActivationConstraints,
  PointerSensor,
  PreventSelection,
} from '@dnd-kit/dom'
import type { DragEngine, DragEvents, Point } from './drag-events.ts'
import type { Going } from './going.ts'

/** A finger that rests so long picks up; one that moves before scrolls. */
const REST = { value: 300, tolerance: 8 }
/** So far a pointer moves before a press is no click any more. CSS pixels. */
const FAR = { value: 6 }

const isHandle = ({ target }: Event): boolean => target instanceof Element && target.closest('[data-handle]') !== null

/** Buttons of a card are pressed, not dragged; its link is as large as the card. */
const isOtherControl = (event: Event): boolean =>
  !isHandle(event) && event.target instanceof Element && event.target.closest('button, input, select') !== null

/**
 * Pointers and fingers, by @dnd-kit/dom; the keyboard goes from place to place and not by pixels (carry-keys.ts). The only file that
 * knows the library.
 */
export const startEngine = (on: DragEvents): DragEngine => {
  const targets = new Map<Element, string>()
  const manager = new DragDropManager({
    plugins: [AutoScroller, Cursor, PreventSelection],
    sensors: [
      PointerSensor.configure({
        activationConstraints: (event) =>
          event.pointerType === 'touch' && !isHandle(event)
            ? [new PointerActivationConstraints.Delay(REST)]
            : [new PointerActivationConstraints.Distance(FAR)],
        // Where nothing takes it nothing is picked up: a narrow window shows no places beside the dishes.
        preventActivation: (event) => targets.size === 0 || isOtherControl(event),
      }),
    ],
  })
  const goingOf = new Map<string | number, () => Going | null>()
  let count = 0

  manager.monitor.addEventListener('dragstart', ({ operation: { source, position } }) => {
    const going = source ? goingOf.get(source.id)?.() : null
    if (!going) return
    on.move(position.current)
    on.pick(going)
  })
  // The library looks for places below the picture that it draws itself; ours hangs at the pointer.
  const placeAt = ({ x, y }: Point): string | null => {
    for (const element of document.elementsFromPoint(x, y))
      for (let part: Element | null = element; part !== null; part = part.parentElement) {
        const mealId = targets.get(part)
        if (mealId !== undefined) return mealId
      }
    return null
  }
  manager.monitor.addEventListener('dragmove', ({ to, operation }) => {
    const point = to ?? operation.position.current
    on.move(point)
    on.over(placeAt(point))
  })
  manager.monitor.addEventListener('dragend', ({ canceled }) => (canceled ? on.cancel() : on.drop()))

  return {
    addSource: (element, going) => {
      const id = `from-${count++}`
      goingOf.set(id, going)
      // From now on it can be dragged.
      element.toggleAttribute('data-can-drag', true)
      const source = new Draggable({ id, element }, manager)
      return () => {
        source.destroy()
        goingOf.delete(id)
      }
    },
    addTarget: (element, mealId) => {
      targets.set(element, mealId)
      return () => void targets.delete(element)
    },
  }
}
