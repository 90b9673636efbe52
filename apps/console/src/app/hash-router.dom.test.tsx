import { Dialog } from '#ui/dialog.tsx'
import { mount, settle } from '@kikai/client/test/mount.tsx'
import { useUnsent } from '@kikai/client/forms/unsent'
import { useLocation, useNavigate } from 'react-router'
import { expect, test, vi } from 'vitest'
import { HashRouter } from './hash-router.tsx'

function Page({ onClose }: { onClose?: () => void }) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const place = useUnsent<HTMLTextAreaElement>(true)
  const field = <textarea ref={place} />
  return (
    <>
      <output>{pathname + search}</output>
      <button type="button" onClick={() => void navigate('/order/orders?row=2')}>
        next
      </button>
      {onClose ? (
        <Dialog open title="Note" onCancel={onClose}>
          {field}
        </Dialog>
      ) : (
        field
      )}
    </>
  )
}

const render = async (onClose?: () => void) => {
  window.history.replaceState(null, '', '#/order/orders?row=1')
  const answer = vi.fn<() => boolean>(() => false)
  vi.stubGlobal('confirm', answer)
  const { host } = await mount(
    <HashRouter>
      <Page {...(onClose ? { onClose } : {})} />
    </HashRouter>,
  )
  return { host, answer, at: () => host.querySelector('output')?.textContent }
}

test('the next row, the palette and Back leave a panel with typed input only when the user agrees', async () => {
  const { host, answer, at } = await render()
  const next = () => settle(() => host.querySelector('button')?.click())
  await vi.waitFor(async () => {
    await next()
    expect(answer).toHaveBeenCalled()
  })
  expect(at()).toBe('/order/orders?row=1')
  // Whatever is mounted in this document hears of Back, so the questions are not counted.
  answer.mockClear()
  const back = vi.spyOn(window.history, 'go').mockReturnValue()
  await settle(() => {
    window.history.replaceState({ idx: -1 }, '', '#/member/members')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  expect(at()).toBe('/order/orders?row=1')
  expect(answer).toHaveBeenCalled()
  expect(back).toHaveBeenCalledWith(1)
  answer.mockReturnValue(true)
  await next()
  await vi.waitFor(() => settle(() => expect(at()).toBe('/order/orders?row=2')))
})

test('a press beside a dialog with typed input asks before it closes', async () => {
  const close = vi.fn<() => void>()
  const { answer } = await render(close)
  const press = () => settle(() => document.querySelector<HTMLElement>('.ant-modal-close')?.click())
  await press()
  expect([answer.mock.calls.length, close.mock.calls.length]).toEqual([1, 0])
  answer.mockReturnValue(true)
  await press()
  expect(close).toHaveBeenCalledTimes(1)
})
