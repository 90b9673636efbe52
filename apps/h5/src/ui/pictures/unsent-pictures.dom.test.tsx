import { settle } from '@kikai/client/test/mount.tsx'
import { useRef, useState } from 'react'
import { limits } from '@kikai/kernel/limits'
import { expect, test, vi } from 'vitest'
import { FormSheet } from '../sheets/form-sheet.tsx'
import { render } from '../test/render.tsx'
import { type Uploaded, Uploader } from './uploader.tsx'

URL.createObjectURL ??= () => 'blob:picture'
URL.revokeObjectURL ??= () => {}

type Upload = { name: string; size: number; end: (arrived: boolean) => void }

/** A sheet with a picture field whose uploads the test answers, and what was sent. */
async function givenSheet() {
  const uploads: Upload[] = []
  const sent: string[][] = []
  const onClose = vi.fn<() => void>()
  const send = (file: File) =>
    new Promise<Uploaded | null>((done) => {
      uploads.push({
        name: file.name,
        size: file.size,
        end: (arrived) => done(arrived ? { id: file.name, url: '/x.webp' } : null),
      })
    })
  function Part() {
    const [value, setValue] = useState<readonly Uploaded[]>([])
    const ref = useRef<HTMLFormElement>(null)
    const of = {
      element: {
        ref,
        onSubmit: (event: React.FormEvent) => {
          event.preventDefault()
          sent.push(value.map(({ id }) => id))
        },
        'aria-busy': undefined,
      },
      busy: false,
      refusal: null,
      restoredAt: null,
      discard: () => {},
      moved: false,
      loadingNewer: false,
      takeNewer: () => Promise.resolve(),
      keepMine: () => Promise.resolve(),
      aside: false,
      bringBack: () => {},
    }
    return (
      <FormSheet of={of} title="Packing" send="Mark as packed" onClose={onClose}>
        <Uploader
          label="Photos"
          value={value}
          onChange={setValue}
          send={send}
          error={value.length === 0 ? 'Please take at least one photo.' : null}
        />
      </FormSheet>
    )
  }
  await render(<Part />, { domains: ['uploads'] })
  const button = (name: string) =>
    [...document.querySelectorAll('button')]
      .filter((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)
      .at(-1)
  const press = (name: string) => settle(() => button(name)?.click())
  const end = (arrived: boolean) => settle(() => uploads.shift()?.end(arrived))
  const take = (...names: string[]) => choose(names.map((name) => new File(['x'], name)))
  const choose = (files: readonly File[]) =>
    settle(() => {
      const input = document.querySelector('input[type=file]')
      Object.defineProperty(input, 'files', { value: files, configurable: true })
      input?.dispatchEvent(new Event('change', { bubbles: true }))
    })
  return { sent, onClose, press, end, take, choose, uploads, text: () => document.body.textContent ?? '', button }
}

test('a form with photos on their way is sent once they are up, with all of them', async () => {
  const { take, press, end, sent, text } = await givenSheet()
  await take('a.jpg', 'b.jpg')
  await end(true)
  await press('Mark as packed')
  expect([sent, text()]).toEqual([[], expect.stringContaining('Uploading 1 photo')])
  await end(true)
  expect(sent).toEqual([['a.jpg', 'b.jpg']])
})

test('photos that will not go are tried again before anything is sent, and whether it goes without them is decided', async () => {
  const { take, press, end, sent, text } = await givenSheet()
  await take('a.jpg', 'b.jpg', 'c.jpg')
  await end(true)
  await end(false)
  await end(false)
  await press('Mark as packed')
  await end(false)
  await end(false)
  expect([sent, text()]).toEqual([[], expect.stringContaining('2 photos are not uploaded yet')])
  await press('Upload again')
  await end(true)
  await end(false)
  expect([sent, text()]).toEqual([[], expect.stringContaining('1 photo is not uploaded yet')])
  await press('Send without them')
  expect(sent).toEqual([['a.jpg', 'b.jpg']])
})

test('where photos stand that are not up, nobody is told to take one', async () => {
  const { take, end, text } = await givenSheet()
  expect(text()).toContain('Please take at least one photo.')
  await take('a.jpg')
  await end(false)
  expect(text()).not.toContain('Please take at least one photo.')
  expect(text()).toContain('1 photo is not uploaded yet')
})

test('a sheet with photos that are not up asks before it closes, and closes at once without', async () => {
  const { take, end, press, onClose, text } = await givenSheet()
  await take('a.jpg')
  await end(false)
  await press('Close')
  expect([onClose.mock.calls.length, text()]).toEqual([0, expect.stringContaining('lost when you close this')])
  await press('Stay')
  await settle(() => window.history.back())
  await settle(() => new Promise((done) => setTimeout(done, 30)))
  expect([onClose.mock.calls.length, text()]).toEqual([0, expect.stringContaining('lost when you close this')])
  await press('Close anyway')
  expect(onClose).toHaveBeenCalledOnce()
})

test('§9 picture size: a photo over 5 MB is made smaller and sent; one that the device cannot read is refused by name', async () => {
  const { choose, uploads, text } = await givenSheet()
  const photo = { width: 8_000, height: 6_000, close: () => {} }
  vi.stubGlobal('createImageBitmap', async ({ name }: File) => {
    if (name === 'broken.jpg') throw new Error('unreadable')
    return photo
  })
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({ fillRect: () => {}, drawImage: () => {} })
      convertToBlob = async () => new Blob(['smaller'])
    },
  )
  const bytes = new Uint8Array(limits.pictureBytesMax + 1)
  await choose([new File([bytes], 'phone.jpg'), new File([bytes], 'broken.jpg')])
  expect(uploads.map(({ name, size }) => [name, size])).toEqual([['phone.jpg', 'smaller'.length]])
  await settle(() => uploads.shift()?.end(true))
  expect(uploads).toEqual([])
  expect(text()).toContain('broken.jpg is over 5 MB')
})
