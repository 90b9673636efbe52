import { renderScreen } from '#app/test/render-screen.tsx'
import { documentsCalls } from '@kikai/contract/orders/documents.calls'
import { papersCalls } from '@kikai/contract/papers/papers.calls'
import { expect, test } from 'vitest'
import OpenFile from './openfile.screen.tsx'

const id = '0197a000-0000-7000-8000-000000000001'
test('a paper is opened as its file under its kind, with its data and its file to be saved', async () => {
  const { host } = await renderScreen(OpenFile, {
    domains: ['papers', 'uploads'],
    isLoggedIn: true,
    address: `/pages/me/backend-manage/openfile/openfile?paperId=${id}`,
    answers: {
      [papersCalls.openPaper.path]: {
        url: '/files/paper',
        fileName: 'KHN-2026-000318-en.pdf',
        expiresAt: '2026-11-13T01:10:00.000Z',
        kind: 'invoice',
        number: 'KHN-2026-000318',
        reader: 'Misaki Tanaka',
        seenAt: '2026-11-13T01:00:00.000Z',
      },
    },
  })
  expect(host.querySelector('h1')?.textContent).toContain('Invoice')
  expect(host.querySelector('[role=status], [role=alert]')).not.toBeNull()
  expect([...host.querySelectorAll('button')].map(({ textContent }) => textContent)).toContain('Download PDF')
})

test('a document of an order is shown under its name, with the reader’s name across it', async () => {
  const { host } = await renderScreen(OpenFile, {
    domains: ['documents', 'uploads'],
    isLoggedIn: true,
    address: `/pages/me/backend-manage/openfile/openfile?documentId=${id}&fileId=${id}`,
    answers: {
      [documentsCalls.openDocument.path]: {
        url: '/files/permit',
        name: 'permit.png',
        kind: 'picture',
        reader: 'Mei Lin',
        seenAt: '2026-11-13T01:00:00.000Z',
      },
    },
  })
  expect(host.textContent).toContain('permit.png')
  expect(host.querySelector('figure')?.textContent).toContain('Mei Lin · 13 Nov 2026')
})
