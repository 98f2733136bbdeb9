import { toPersonalDataFiles } from '../../contract/personal-data-page.ts'
import { zip } from '../lib/zip.ts'
import { call } from './screen-call.ts'

/** The user's own data as a zip of JSON and HTML. */
export const getMyData = async (): Promise<Blob> => zip(toPersonalDataFiles(await call('getMyData', {})))
