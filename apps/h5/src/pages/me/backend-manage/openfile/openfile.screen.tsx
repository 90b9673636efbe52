import { defineScreen } from '#app/screens/define-screen'
import { useRouteParams } from '#app/routes/go'
import { OpenDocument, OpenFapiao } from './opened-file.tsx'
import { OpenPaper } from './open-paper.tsx'
import { OpenSlip } from './open-slip.tsx'

/** Shows a file page by page with the reader's name as a watermark: an issued paper, or an uploaded file. */
function OpenFile() {
  const asked = useRouteParams('/pages/me/backend-manage/openfile/openfile')
  if ('paperId' in asked) return <OpenPaper paperId={asked.paperId} side={asked.side ?? 'buyer'} />
  if ('fapiaoRequestId' in asked) return <OpenFapiao {...asked} side={asked.side ?? 'buyer'} />
  if ('documentId' in asked) return <OpenDocument {...asked} side={asked.side ?? 'buyer'} />
  return <OpenSlip {...asked} />
}

export default defineScreen({ login: 'required', view: OpenFile })
