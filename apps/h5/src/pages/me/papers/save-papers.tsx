import { saveFile } from '#device/save-file'
import type { ShownPapers } from '#features/papers/paper-book'
import { Button } from '#ui/buttons/button'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { tableKinds } from '@kikai/contract/fields'
import { papersCalls } from '@kikai/contract/papers/papers.calls'
import { Download } from 'lucide-react'

const names = { csv: 'CSV', xlsx: 'Excel' } as const

/** Downloads the shown papers of a year or a range of days as a spreadsheet file. */
export function SavePapers({ of }: { of: ShownPapers }) {
  const t = useText('papers')
  const save = useAction(papersCalls.exportMyPapers, { onDone: saveFile })
  return (
    <div className="flex flex-wrap gap-2">
      {tableKinds.map((as) => (
        <Button
          key={as}
          size="small"
          tone="outline"
          busy={save.busy}
          icon={<Download aria-hidden className="size-4.5" />}
          onClick={() => void save.run({ ...of, as })}
        >
          {of.year === null
            ? t('own.downloadDays', { kind: names[as] })
            : t('own.download', { year: of.year, kind: names[as] })}
        </Button>
      ))}
    </div>
  )
}
