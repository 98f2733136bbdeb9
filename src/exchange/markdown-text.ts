import { anyToText } from './html-text.ts'
import { changeTexts } from './text-builder.ts'

/** What stands between marks is short, so that a long text without its ends doesn't take long. */
const marks: [RegExp, string, keyof typeof changeTexts | null][] = [
  [/!\[([^\]\n]{0,300})\]\([^)\n]{0,1000}\)/g, '[picture: $1]', 'pictures'],
  [/\[([^\]\n]{1,300})\]\([^)\s]{1,1000}\)/g, '$1', 'links'],
  [/(\*\*|__)(?=\S)([^\n]{0,500}?\S)\1/g, '$2', 'formatting'],
  [/(?<![\w*\\])\*(?=\S)([^*\n]{0,500}[^\s*])\*(?![\w*])/g, '$1', 'formatting'],
  [/`([^`\n]+)`/g, '$1', null],
  [/^#{1,6} +/gm, '', null],
]

/** Plain text of Markdown. Lists and what else reads well as it is written stay. */
export function markdownToText(source: string, changes: Set<string>): string {
  let text = source
  for (const [mark, plain, change] of marks) {
    const replaced = text.replace(mark, plain)
    if (replaced !== text && change !== null) changes.add(changeTexts[change])
    text = replaced
  }
  return anyToText(text, changes)
}
