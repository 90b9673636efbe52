import { renderPart } from '#app/test/render-part.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { categoriesCalls } from '@kikai/contract/categories/categories.calls'
import { contentErrors } from '@kikai/contract/content/content.errors'
import { managedContentCalls } from '@kikai/contract/content/managed-content.calls'
import { inEachLanguage } from '@kikai/kernel/language'
import { expect, test, vi } from 'vitest'
import PieceEditor from './piece-editor.tsx'
import PiecePanel from './piece-panel.tsx'

const id = '01900000-0000-7000-8000-000000000001'
const at = '2026-11-20T00:00:00.000Z'
const texts = {
  ...inEachLanguage((language) => ({
    title: `Crane ${language}`,
    summary: 'Ten minutes.',
    blocks: [{ kind: 'heading', text: `Hook ${language}` }],
  })),
}
const content = {
  texts,
  coverFileId: null,
  goodsIds: [],
  audience: 'all',
  topic: null,
  tags: [],
  target: null,
  sort: 0,
}
const version = {
  number: 2,
  state: 'draft',
  title: 'Crane',
  writers: ['Hayashi'],
  approver: null,
  reason: '',
  publishAt: null,
  endAt: null,
  updatedAt: at,
}
const piece = {
  id,
  number: 214,
  kind: 'news',
  termsKind: null,
  title: 'Crane en',
  state: 'draft',
  versionNumber: 2,
  publishAt: null,
  endAt: null,
  writer: 'Hayashi',
  lackingIn: [],
  updatedAt: at,
  version: 5,
  shown: { number: 2, content, cover: null },
  lacks: [],
  goods: [],
  versions: [version, { ...version, number: 1, state: 'live', approver: 'Sato' }],
  history: [],
  allowedActions: ['write', 'send'].map((action) => ({ action, enabled: true, reason: null })),
}
const domains = ['console', 'consoleContent', 'content', 'translation', 'forms', 'request', 'uploads'] as const

async function panel(of: object = {}) {
  const stood = await renderPart(<PiecePanel row={id} controls={null} />, domains)
  const { sent, host } = stood
  await settle(() => sent(managedContentCalls.readPiece.path)?.done({ ...piece, ...of }))
  const button = (name: string) => [...host.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  return { ...stood, button }
}

test('a draft is seen as on a phone in each language, and sent in the version that was seen', async () => {
  const { host, button, sent } = await panel()
  const phone = () => host.querySelector('.phone')
  expect(phone()?.textContent).toContain('Hook en')
  await settle(() => button('Japanese')?.click())
  expect(phone()?.getAttribute('lang')).toBe('ja')
  expect(phone()?.textContent).toContain('Hook ja')
  await settle(() => button('Send for approval')?.click())
  await vi.waitFor(() =>
    expect(sent(managedContentCalls.sendPiece.path)?.input).toEqual({ pieceId: id, version: piece.version }),
  )
})

test('what lacks is named by language', async () => {
  const { host } = await panel({ lacks: ['ja.title', 'ja.blocks', 'topic'], lackingIn: ['ja'] })
  expect(host.textContent).toContain('Japanese: Title')
  expect([...host.querySelectorAll('.lacks')]).toHaveLength(1)
})

test('a writer cannot approve their own version and reads why; an older version is taken back', async () => {
  const reason = { domain: 'content', name: 'ownText', code: contentErrors.ownText.code, params: {} }
  const { host, button, sent } = await panel({
    state: 'pending_approval',
    allowedActions: [
      { action: 'approve', enabled: false, reason },
      { action: 'reject', enabled: true, reason: null },
      { action: 'write', enabled: true, reason: null },
    ],
  })
  expect(button('Approve as second person')?.disabled).toBe(true)
  expect(host.textContent).toContain('somebody else has to approve it')
  await settle(() => button('Take back as a draft')?.click())
  await vi.waitFor(() =>
    expect(sent(managedContentCalls.takePieceBack.path)?.input).toEqual({ pieceId: id, version: 5, number: 1 }),
  )
})

test('a new slide leads to what a search finds, and is saved as a draft while something lacks', async () => {
  const { sent } = await renderPart(<PieceEditor of={null} kind="slide" onClose={() => undefined} />, domains)
  await settle(() => sent(categoriesCalls.listCategories.path)?.done([]))
  const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1)
  const type = (name: string, value: string) => {
    const field = dialog?.querySelector<HTMLInputElement>(`input[name="${name}"]`) ?? null
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  await settle(() => type('title en', 'Mini excavators'))
  expect(dialog?.querySelector('.phone')?.textContent).toContain('Mini excavators')
  await settle(() => dialog?.querySelector<HTMLInputElement>('input[value=search]')?.click())
  await settle(() => type('words', 'mini excavator'))
  await settle(() =>
    [...(dialog?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === 'Save draft')?.click(),
  )
  await vi.waitFor(() =>
    expect(sent(managedContentCalls.addPiece.path)?.input).toMatchObject({
      kind: 'slide',
      content: {
        target: { kind: 'search', words: 'mini excavator' },
        texts: { en: { title: 'Mini excavators' }, ja: { title: '' } },
      },
    }),
  )
})
