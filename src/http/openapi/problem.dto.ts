import { MayBeShown, Shown } from './shown.js';
import { ERROR_MEANINGS, type ErrorCode } from '../../errors/error-codes.js';

const CODES = Object.keys(ERROR_MEANINGS) as ErrorCode[];

/** One faulty place in the request body or query, for the API description. */
class FieldErrorDto {
  @Shown(
    String,
    'RFC 6901 pointer into the body, or to a query parameter; empty for the whole body.',
  )
  pointer: string;

  @Shown(String)
  code: string;

  @Shown(String)
  detail: string;
}

/** Body of every error answer, for the API description. */
export class ProblemDto {
  @Shown(
    { type: String, format: 'uri-reference' },
    'Page that explains the code, relative to the address of the service.',
  )
  type: string;

  @Shown(String, 'Short summary, the same for every occurrence of the code.')
  title: string;

  @Shown({ type: 'integer' }, 'HTTP status of the answer.')
  status: number;

  @Shown(String, 'What is wrong, where, and what to do.')
  detail: string;

  @Shown({ enum: CODES, enumName: 'ErrorCode' })
  code: ErrorCode;

  @Shown({ type: Boolean, enum: [false] })
  success: false;

  @Shown(String, 'Request id, as in the header x-request-id.')
  requestId: string;

  @MayBeShown([FieldErrorDto], 'Faults of the request; only with status 400.')
  errors?: FieldErrorDto[];
}
