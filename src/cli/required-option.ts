import { Option } from 'commander';
import { readName } from './argument-readers.js';

/** An option that must be given; `read` turns its text into a value. */
export function required<T>(flags: string, description: string, read: (text: string) => T): Option {
  return new Option(flags, description).argParser(read).makeOptionMandatory();
}

/** The organization a command is about, by name. */
export function organizationOption(): Option {
  return required('--organization <name>', 'name of the organization', readName);
}

/** The plan that an organization gets, by name. */
export function planOption(): Option {
  return required('--plan <plan>', 'name of its plan; "plan list" shows the plans', readName);
}

/** The sentence for a name that no organization has. */
export function noOrganization(name: string): string {
  return `There is no organization "${name}"; "organization list" shows them all.`;
}
