import { useQuery } from '@tanstack/react-query'
import { runtimeConfig } from '../../data/runtime-config.ts'

/** Whether this is the demo school; false until that is known. */
export function useDemo(): boolean {
  const { data } = useQuery({ queryKey: ['runtimeConfig'], queryFn: runtimeConfig, staleTime: Infinity })
  return data?.demo ?? false
}
