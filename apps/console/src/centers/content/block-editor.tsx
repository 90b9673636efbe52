import { useText } from '@kikai/client/use-text'
import type { Block } from '@kikai/contract/consents/consents.shapes'
import type { Language } from '@kikai/kernel/language'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { Button } from 'antd'
import { Heading2, List, Redo2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { blockExtensions } from './block-extensions.ts'
import { blocksOf, docOf } from './blocks-of.ts'

type BlockEditorProps = {
  label: string
  language: Language
  /** What it begins with; later changes come from the editor itself. */
  start: readonly Block[]
  onChange: (blocks: Block[]) => void
  error?: string | undefined
}

/** Headings, paragraphs and lists in one language. */
export function BlockEditor({ label, language, start, onChange, error }: BlockEditorProps) {
  const t = useText('consoleContent')
  const editor = useEditor({
    extensions: blockExtensions,
    content: docOf(start),
    editorProps: {
      attributes: {
        class: 'blocks-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang: language,
      },
    },
    onUpdate: ({ editor }) => onChange(blocksOf(editor.getJSON())),
  })
  const now = useEditorState({
    editor,
    selector: ({ editor }) => ({
      isHeading: editor.isActive('heading'),
      isList: editor.isActive('bulletList'),
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  })
  const tools: readonly {
    name: 'heading' | 'list' | 'undo' | 'redo'
    icon: ReactNode
    run: () => void
    isOn?: boolean
    isOff?: boolean
  }[] = [
    {
      name: 'heading',
      icon: <Heading2 aria-hidden />,
      run: () => editor.chain().focus().toggleHeading({ level: 2 }).run(),
      isOn: now.isHeading,
    },
    {
      name: 'list',
      icon: <List aria-hidden />,
      run: () => editor.chain().focus().toggleBulletList().run(),
      isOn: now.isList,
    },
    { name: 'undo', icon: <Undo2 aria-hidden />, run: () => editor.chain().focus().undo().run(), isOff: !now.canUndo },
    { name: 'redo', icon: <Redo2 aria-hidden />, run: () => editor.chain().focus().redo().run(), isOff: !now.canRedo },
  ]
  return (
    <div className="field">
      <b aria-hidden>{label}</b>
      <div className="blocks">
        <div className="blocks-tools" role="toolbar" aria-label={t('editor.tools')}>
          {tools.map(({ name, icon, run, isOn, isOff = false }) => (
            <Button
              key={name}
              type="text"
              icon={icon}
              title={t(`editor.${name}`)}
              aria-label={t(`editor.${name}`)}
              aria-pressed={isOn}
              disabled={isOff}
              onClick={run}
            />
          ))}
        </div>
        <EditorContent editor={editor} />
      </div>
      {error ? <p className="wrong">{error}</p> : null}
    </div>
  )
}
