import { renderScreen } from '#app/test/render-screen.tsx'
import { documentsCalls } from '@kikai/contract/orders/documents.calls'
import { papersCalls } from '@kikai/contract/papers/papers.calls'
import { expect, test } from 'vitest'
import OpenFile from './openfile.screen.tsx'

const id = '0197a000-0000-7000-8000-000000000001'
const text = (at: number, said: string) => ({
  is: 'text' as const,
  x: 52,
  y: 44 + at,
  text: said,
  width: 60,
  size: 9.4,
  bold: false,
  grey: false,
  language: 'ja',
})
const paper = {
  id,
  kind: 'invoice',
  number: 'KHN-2026-000318',
  language: 'ja',
  sheet: { width: 595.28, height: 841.89 },
  pages: [
    {
      marks: [
        text(0, '請求書'),
        { is: 'rule', from: 52, to: 543, y: 80, weight: 0.8 },
        { is: 'box', x: 400, y: 90, side: 50 },
      ],
    },
    { marks: [text(0, '合計')] },
  ],
  reader: 'Misaki Tanaka',
  seenAt: '2026-11-13T01:00:00.000Z',
}

test('a paper is shown page by page in the letters of its language, with the reader’s name across each', async () => {
  const { host } = await renderScreen(OpenFile, {
    domains: ['papers'],
    isLoggedIn: true,
    address: `/pages/me/backend-manage/openfile/openfile?paperId=${id}`,
    answers: { [papersCalls.showPaper.path]: paper },
  })
  const pages = [...host.querySelectorAll('figure')]
  expect(pages).toHaveLength(2)
  for (const page of pages) expect(page.textContent).toContain('Misaki Tanaka · 13 Nov 2026')
  const said = [...host.querySelectorAll('text[lang]')].map((one) => [one.getAttribute('lang'), one.textContent])
  expect(said).toEqual([
    ['ja', '請求書'],
    ['ja', '合計'],
  ])
  expect(host.querySelector('title')?.textContent).toBe('Paper KHN-2026-000318, page 1 of 2')
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
