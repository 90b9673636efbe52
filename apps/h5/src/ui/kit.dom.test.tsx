import { settle } from '@kikai/client/test/mount.tsx'
import { useUnsent } from '@kikai/client/forms/unsent'
import { afterEach, expect, test, vi } from 'vitest'
import { RadioRows } from './forms/choice.tsx'
import { Field, retryOf } from './forms/field.tsx'
import { NumberBox } from './forms/number-box.tsx'
import { Sheet } from './sheets/sheet.tsx'
import { render, type } from './test/render.tsx'
import { toasts } from './feedback/toast.tsx'
import { useCopy } from './buttons/use-copy.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A screen whose orientation can change. */
function givenWidth() {
  const listeners = new Set<() => void>()
  let isWide = false
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isWide
    },
    addEventListener: (_name: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_name: string, listener: () => void) => listeners.delete(listener),
  }))
  return () => {
    isWide = !isWide
    listeners.forEach((listener) => listener())
  }
}

test('a tablet that is turned keeps what was typed in the sheet that is open', async () => {
  const turn = givenWidth()
  await render(
    <Sheet open onClose={() => {}} title="Address">
      <input aria-label="Street" />
    </Sheet>,
  )
  await settle(() => type(document.querySelector('input'), 'Main Street 1'))
  await settle(turn)
  expect(document.querySelector('input')?.value).toBe('Main Street 1')
})

test('the choices of two screens behind each other are two choices', async () => {
  const rows = (now: 'a' | 'b') => (
    <RadioRows
      title="Language"
      of={[
        { value: 'a', label: 'A' },
        { value: 'b', label: 'B' },
      ]}
      now={now}
      onPick={() => {}}
    />
  )
  const { host } = await render(
    <>
      <div>{rows('a')}</div>
      <div>{rows('b')}</div>
    </>,
  )
  const names = [...host.querySelectorAll('input')].map(({ name }) => name)
  expect([new Set(names.slice(0, 2)).size, new Set(names).size]).toEqual([1, 2])
  expect(host.querySelectorAll('input:checked')).toHaveLength(2)
})

test('choices that did not come are asked for again, and not shown as none', async () => {
  const reload = vi.fn<() => void>()
  const { host, show } = await render(
    <Field label="Country" onRetry={retryOf({ data: undefined, error: new Error('no answer'), reload })}>
      {(wiring) => <select {...wiring} />}
    </Field>,
  )
  expect(host.textContent).toContain('The options didn’t load')
  await settle(() => host.querySelector('button')?.click())
  expect(reload).toHaveBeenCalledOnce()
  await show(
    <Field label="Country" onRetry={retryOf({ data: ['JP'], error: null, reload })}>
      {(wiring) => <select {...wiring} />}
    </Field>,
  )
  expect(host.textContent).not.toContain('The options didn’t load')
})

function Copying() {
  const copy = useCopy()
  return (
    <button type="button" onClick={() => void copy('K-1042')}>
      {'copy'}
    </button>
  )
}

test.each([
  [true, 'Copied'],
  [false, 'Couldn’t copy. Please select the text and copy it yourself.'],
])('on plain http a number is copied the old way, or it is said that it could not be: %s', async (works, said) => {
  vi.stubGlobal('isSecureContext', false)
  let taken = ''
  Object.assign(document, {
    execCommand: () => {
      // The newest one: a library of the console leaves a textarea of its own in the document.
      taken = [...document.querySelectorAll('textarea')].at(-1)?.value ?? ''
      return works
    },
  })
  const { host } = await render(<Copying />)
  await settle(() => host.querySelector('button')?.click())
  expect([taken, toasts.shown()?.text]).toEqual(['K-1042', said])
})

test('a sheet with typed input asks before Escape closes it; one that keeps its input does not', async () => {
  const answer = vi.fn<() => boolean>(() => false)
  vi.stubGlobal('confirm', answer)
  const close = vi.fn<() => void>()
  function Note() {
    return <p ref={useUnsent<HTMLParagraphElement>(true)} />
  }
  const sheet = (keeps: boolean) => (
    <Sheet open onClose={close} title="Quote freight" keeps={keeps}>
      <Note />
    </Sheet>
  )
  const escape = () =>
    settle(
      () =>
        void document
          .querySelector('[role=dialog]')
          ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
    )
  const { show } = await render(sheet(false))
  await escape()
  expect([answer.mock.calls.length, close.mock.calls.length]).toEqual([1, 0])
  await show(sheet(true))
  await escape()
  expect([answer.mock.calls.length, close.mock.calls.length]).toEqual([1, 1])
})

test('an arrow key counts on from the number that is being typed', async () => {
  const change = vi.fn<(value: number) => void>()
  await render(<NumberBox value={1} onChange={change} />)
  const field = document.querySelector('input')
  await settle(() => type(field, '250'))
  await settle(() => void field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true })))
  expect(change.mock.calls).toEqual([[251]])
})
