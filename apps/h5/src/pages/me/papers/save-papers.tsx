import { saveFile } from '#device/save-file'
import type { ShownPapers } from '#features/papers/paper-book'
import { Button } from '#ui/button'
import { useAction } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import { papersCalls } from '@kikai/contract/papers/papers.calls'
import { Download } from 'lucide-react'

/** Downloads the shown papers of a year or a range of days as a spreadsheet file. */
export function SavePapers({ of }: { of: ShownPapers }) {
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
        {of.year === null ? t('own.downloadDays') : t('own.download', { year: of.year })}
      </Button>
    </div>
  )
}
