import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, parse } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const folders = [
  ...(process.env['PATH'] ?? '').split(delimiter),
  '/Applications/LibreOffice.app/Contents/MacOS',
  '/opt/libreoffice/program',
]

/** The path of LibreOffice, or undefined where it is not installed. */
const findLibreOffice = (): string | undefined =>
  folders.map((folder) => join(folder, 'soffice')).find((path) => existsSync(path))

/** Registers tests that need LibreOffice; without it, logs that they are not run. */
export function withLibreOffice(what: string, register: () => void): void {
  if (findLibreOffice() === undefined)
    console.log(`Not tested, because there is no LibreOffice here: ${what}.`)
  else register()
}

/** Formats it writes: every cell as XML with its formula, or UTF-8 text in quotes. */
const targets = { fods: 'fods', csv: 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,false' } as const

/** Opens a file in LibreOffice and returns what it saves it as. */
export async function saveByLibreOffice(
  name: string,
  content: Blob,
  target: keyof typeof targets,
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'jotter-office-'))
  try {
    const path = join(folder, name)
    writeFileSync(path, Buffer.from(await content.arrayBuffer()))
    const saved = join(folder, 'saved')
    // A profile of its own: with the user's, a running LibreOffice would open the file instead.
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
    const args = [profile, '--headless', '--convert-to', targets[target], '--outdir', saved, path]
    const { stdout, stderr } = await run(findLibreOffice() ?? '', args)
    const copy = join(saved, `${parse(name).name}.${target}`)
    if (!existsSync(copy)) throw new Error(`LibreOffice could not open ${name}: ${stdout}${stderr}`)
    return readFileSync(copy, 'utf8')
  } finally {
    rmSync(folder, { recursive: true })
  }
}
