import { defineScreen } from '#app/define-screen'
import { useRouteParams } from '#app/go'
import { documentSides } from '#features/documents/document-calls.ts'
import { fapiaoSides } from '#features/fapiao/fapiao-calls.ts'
import { paperSides } from '#features/papers/paper-calls.ts'
import { idOf } from '@kikai/contract/fields'
import * as z from 'zod/mini'
import { OpenDocument } from './open-document.tsx'
import { OpenFapiao } from './open-fapiao.tsx'
import { OpenPaper } from './open-paper.tsx'
import { OpenSlip } from './open-slip.tsx'

const params = z.union([
  z.object({ paperId: idOf('paper'), side: z.optional(z.enum(paperSides)) }),
  z.object({ fapiaoRequestId: idOf('fapiao-request'), side: z.optional(z.enum(fapiaoSides)) }),
  z.object({ remittanceId: idOf('remittance'), slipId: idOf('slip') }),
  z.object({
    documentId: idOf('order-document'),
    fileId: idOf('file'),
    side: z.optional(z.enum(documentSides)),
  }),
])

/** Shows a file page by page with the reader's name as a watermark: an issued paper, or an uploaded file. */
function OpenFile() {
  const asked = useRouteParams(params)
  if ('paperId' in asked) return <OpenPaper paperId={asked.paperId} side={asked.side ?? 'buyer'} />
  if ('fapiaoRequestId' in asked) return <OpenFapiao {...asked} side={asked.side ?? 'buyer'} />
  if ('documentId' in asked) return <OpenDocument {...asked} side={asked.side ?? 'buyer'} />
  return <OpenSlip {...asked} />
}

export default defineScreen({ login: 'required', view: OpenFile })
