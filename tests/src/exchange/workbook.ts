import { strToU8, zipSync } from 'fflate'

export interface TestSheet {
  name: string
  rows: string[][]
  state?: 'hidden'
}

const toCell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const toSheetXml = ({ rows }: TestSheet) =>
  `<worksheet><sheetData>${rows.map((row) => `<row>${row.map(toCell).join('')}</row>`).join('')}</sheetData></worksheet>`

/** An Excel file. Its sheets are stored in the reverse order, as Excel does once they are moved. */
export function createWorkbook(...sheets: TestSheet[]): Uint8Array {
  const numbered = sheets.map((sheet, index) => ({ ...sheet, number: sheets.length - index }))
  const list = numbered.map(
    ({ name, state, number }) =>
      `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"${state ? ` state="${state}"` : ''}/>`,
  )
  const relations = numbered.map(
    ({ number }) => `<Relationship Id="rId${number}" Target="worksheets/sheet${number}.xml"/>`,
  )
  return zipSync({
    'xl/workbook.xml': strToU8(`<workbook xmlns:r="r"><sheets>${list.join('')}</sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': strToU8(`<Relationships>${relations.join('')}</Relationships>`),
    ...Object.fromEntries(
      numbered.map((sheet) => [`xl/worksheets/sheet${sheet.number}.xml`, strToU8(toSheetXml(sheet))]),
    ),
  })
}
