import { FieldError } from '#ui/field'
import { Panel } from '#ui/panel'
import { useText } from '@kikai/client/use-text'
import { limits } from '@kikai/kernel/limits'
import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import type { SheetFile } from './use-preview.ts'

type ChooseFileProps = { file: SheetFile | null; onChoose: (file: SheetFile) => void }

/** The file is read here as UTF-8 and sent as text with each question, so that nothing is kept of it before the import. */
export function ChooseFile({ file, onChoose }: ChooseFileProps) {
  const t = useText('managed')
  const [wrong, setWrong] = useState<string | null>(null)
  const read = async (chosen: File | undefined) => {
    if (!chosen) return
    setWrong(null)
    if (chosen.size > limits.importBytesMax) {
      setWrong(t('import.tooLarge', { kilobytes: Math.floor(limits.importBytesMax / 1000) }))
      return
    }
    try {
      const content = new TextDecoder('utf-8', { fatal: true }).decode(await chosen.arrayBuffer())
      if (content.trim() === '') setWrong(t('import.emptyFile'))
      else onChoose({ fileName: chosen.name, content })
    } catch {
      setWrong(t('import.notUtf8'))
    }
  }
  return (
    <Panel>
      <label className="relative flex min-h-16 items-center gap-3 rounded-card border border-dashed border-control p-4 focus-within:outline-2 focus-within:outline-go-ink hover:bg-sunken">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-go-tint text-go-ink">
          <FileSpreadsheet aria-hidden className="size-5" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate text-15 font-600">{file ? file.fileName : t('import.choose')}</span>
          <span className="block text-12 text-ink-2">{file ? t('import.another') : t('import.rule')}</span>
        </span>
        <input
          type="file"
          accept=".csv,text/csv"
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => {
            const chosen = event.target.files?.[0]
            event.target.value = ''
            void read(chosen)
          }}
        />
      </label>
      <div aria-live="polite">{wrong ? <FieldError>{wrong}</FieldError> : null}</div>
    </Panel>
  )
}
