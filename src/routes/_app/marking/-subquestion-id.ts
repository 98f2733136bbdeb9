/** The subquestion in an address; links of the router have it in quotation marks. */
export function parseSubquestionId(search: string): string | null {
  const id = new URLSearchParams(search).get('subquestion_id')?.replaceAll('"', '') ?? ''
  return /^[1-9]\d{0,9}\.[1-9]\d{0,2}$/.test(id) ? id : null
}
