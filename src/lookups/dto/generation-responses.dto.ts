import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { GenerationRecordDto } from './generation-record.dto.js';

/** Body of a 200 of `GET …/generations/{id}`. */
export class GenerationRecordResponseDto {
  @ApiProperty({ type: Boolean, enum: [true] })
  success: true;

  @ApiProperty({ type: GenerationRecordDto })
  generation: GenerationRecordDto;
}

/** Body of a 200 of `GET …/generations`. */
export class GenerationListResponseDto {
  @ApiProperty({ type: Boolean, enum: [true] })
  success: true;

  @ApiProperty({ type: [GenerationRecordDto], description: 'Newest first.' })
  generations: GenerationRecordDto[];

  @ApiPropertyOptional({
    type: String,
    description: 'To be sent as `cursor` for the next page; left out on the last one.',
    example: 'AAZgyIO6FQABmMDeAABAAIAAAAAAAAAD',
  })
  nextCursor?: string;
}

/** Body of a 200 of `DELETE …/generations/{id}`. */
export class GenerationDeletedResponseDto {
  @ApiProperty({ type: Boolean, enum: [true] })
  success: true;
}
