import StarterKit from '@tiptap/starter-kit'

/** What the editor knows is what can be stored: paragraphs, headings and lists. Whatever is pasted becomes one of these. */
export const blockExtensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] },
    blockquote: false,
    bold: false,
    code: false,
    codeBlock: false,
    hardBreak: false,
    horizontalRule: false,
    italic: false,
    link: false,
    orderedList: false,
    strike: false,
    underline: false,
    trailingNode: false,
  }),
]
