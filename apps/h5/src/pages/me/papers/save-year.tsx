import { saveFile } from '#device/save-file'
import { Button } from '#ui/button'
import { useAction } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import { papersCalls } from '@kikai/contract/papers/papers.calls'
import type { PaperKind } from '@kikai/contract/papers/papers.shapes'
import { Download } from 'lucide-react'

/** Downloads the shown papers of a year as a spreadsheet file. */
export function SaveYear({ of }: { of: { year: number; kind: PaperKind | null; words: string } }) {
  const t = useText('papers')
  const save = useAction(papersCalls.exportMyPapers, { onDone: saveFile })
  return (
    <div>
      <Button
        size="small"
        tone="outline"
        busy={save.busy}
        icon={<Download aria-hidden className="size-4.5" />}
        onClick={() => void save.run(of)}
      >
        {t('own.download', { year: of.year })}
      </Button>
    </div>
  )
}
