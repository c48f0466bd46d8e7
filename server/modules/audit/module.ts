import type { Module } from '../module.ts';
import { auditData } from './data.ts';

/** Other modules write the audit log in their transactions, and tenancy serves it. */
export function openAudit(): Module {
  return { data: auditData };
}
