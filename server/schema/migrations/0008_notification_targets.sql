ALTER TABLE "notifications" ADD COLUMN "result_id" integer;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "class_id" integer;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_result_id_results_id_fk" FOREIGN KEY ("result_id") REFERENCES "public"."results"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_by_result" ON "notifications" USING btree ("result_id");--> statement-breakpoint
CREATE INDEX "notifications_by_class" ON "notifications" USING btree ("class_id");