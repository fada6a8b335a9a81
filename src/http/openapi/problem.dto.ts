import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ERROR_MEANINGS, type ErrorCode } from '../../errors/error-codes.js';

const CODES = Object.keys(ERROR_MEANINGS) as ErrorCode[];

/** One faulty place in the request body or query, for the API description. */
export class FieldErrorDto {
  @ApiProperty({
    type: String,
    description:
      'RFC 6901 pointer into the body, or to a parameter of the query; empty: the whole.',
  })
  pointer: string;

  @ApiProperty({ type: String })
  code: string;

  @ApiProperty({ type: String })
  detail: string;
}

/** Body of every error answer, for the API description. */
export class ProblemDto {
  @ApiProperty({ type: String, description: 'Path of the page that explains the code.' })
  type: string;

  @ApiProperty({ type: String, description: 'The same for every occurrence of the code.' })
  title: string;

  @ApiProperty({ type: Number, description: 'The HTTP status.' })
  status: number;

  @ApiProperty({ type: String, description: 'What is wrong, where, and what to do.' })
  detail: string;

  @ApiProperty({ enum: CODES, enumName: 'ErrorCode' })
  code: ErrorCode;

  @ApiProperty({ type: Boolean, enum: [false] })
  success: false;

  @ApiProperty({ type: String, description: 'As in the header x-request-id.' })
  requestId: string;

  @ApiPropertyOptional({ type: [FieldErrorDto], description: 'With status 400, and only then.' })
  errors?: FieldErrorDto[];
}
